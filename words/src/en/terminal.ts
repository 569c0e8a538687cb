import { admin } from './terminal/admin.ts';
import { command } from './terminal/command.ts';
import { doctor } from './terminal/doctor.ts';
import { help } from './terminal/help.ts';
import { menu } from './terminal/menu.ts';
import { progress } from './terminal/progress.ts';
import { record } from './terminal/record.ts';
import { service } from './terminal/service.ts';
import { simulation } from './terminal/simulation.ts';
import { story } from './terminal/story.ts';
import { wrong } from './terminal/wrong.ts';

/** Everything that only a terminal says, whichever game is played. */
export const terminal = {
  admin,
  command,
  doctor,
  help,
  menu,
  progress,
  record,
  service,
  simulation,
  story,
  wrong,
} as const;
