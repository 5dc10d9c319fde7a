import { useRouteLoaderData } from 'react-router';

export type FamilyArea = 'parent' | 'student';

/** What the frame of a family portal counts: what asks the reader for something, not what is merely new. */
export type FamilyNumbers = {
  /** Messages that nobody has read. */
  unread: number;
  /** Payments that are due, or coursework to hand in. */
  due: number;
  /** Whether the portal has pages; a child who needs a parent first has none. */
  hasPages: boolean;
};

export const noNumbers: FamilyNumbers = { unread: 0, due: 0, hasPages: true };

/** The layout loads them with its pages; the frame around it shows them, too. */
export const useFamilyNumbers = (area: FamilyArea): FamilyNumbers =>
  useRouteLoaderData<FamilyNumbers>(`routes/${area}/layout`) ?? noNumbers;
