import { event } from './table/event.ts';
import { learn } from './table/learn.ts';
import { shell } from './table/shell.ts';

export const table = { ...shell, event, learn } as const;
