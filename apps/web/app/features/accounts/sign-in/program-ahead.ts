import { programCalls } from '@doctorbird/contract/programs/catalog';
import type { RouterContextProvider } from 'react-router';
import { load } from '../../../api/load.ts';

/** The title of the program that the visitor wanted to enroll in; null for other visitors. */
export async function programAhead(
  context: Readonly<RouterContextProvider>,
  next: string | null,
): Promise<string | null> {
  const slug = /^\/programs\/([a-z0-9-]{1,120})\/enroll$/.exec(next ?? '')?.[1];
  if (!slug) return null;
  // The page also works without the title.
  const program = await load(context, programCalls.getProgram, { params: { id: slug } }).catch(() => null);
  return program?.title ?? null;
}
