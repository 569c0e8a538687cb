import { walker } from './walker.ts';

export default walker('stay');
