import { event } from './table/event.ts';
import { shell } from './table/shell.ts';

export const table = { ...shell, event } as const;
