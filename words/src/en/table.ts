import { event } from './table/event.ts';
import { fair } from './table/fair.ts';
import { learn } from './table/learn.ts';
import { shell } from './table/shell.ts';

export const table = { ...shell, ...fair, event, learn } as const;
