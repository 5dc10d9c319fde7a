import { schoolLinkCalls, schoolSlipCalls } from '../groups/school-links.ts';
import { schoolBoardCalls } from './school-board.ts';
import { schoolPageCalls } from './school-page.ts';

/** What schools, the parents of their children, and the office do with a school's page. */
export const schoolCalls = { ...schoolLinkCalls, ...schoolSlipCalls, ...schoolPageCalls, ...schoolBoardCalls };
