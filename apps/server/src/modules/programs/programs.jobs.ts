import { dropDeletedPrograms } from './admin/remove-program.ts';

export const programChores = [dropDeletedPrograms];
