import { nth, timedRequest } from './timed-request.ts';
import type { Family } from './fill-families.ts';

/**
 * What a family does to have a seat: asks for it, starts to pay by card, pays on the page of the stand-in bank and comes back.
 * Answers how long each of our answers took.
 */
export async function enrollAndPay(port: number, { studentId, token }: Family, programId: string): Promise<number[]> {
  const side = { port, token };
  const place = await timedRequest<{ id: string }>(side, {
    path: 'enrollments',
    body: { student_id: studentId, program_id: programId },
  });
  const started = await timedRequest<{ checkout_id: string; redirect_url: string }>(side, {
    path: 'checkouts',
    body: { enrollment_ids: [place.answer.id], method: 'card' },
  });
  const paid = await fetch(new URL(started.answer.redirect_url, `http://localhost:${port}`), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'choice=approve',
    redirect: 'manual',
  });
  const back = paid.headers.get('location');
  if (paid.status !== 303 || !back) throw new Error(`The bank's page answered ${paid.status}.`);
  const returned = await fetch(new URL(back, `http://localhost:${port}`), { redirect: 'manual' });
  if (returned.status >= 400) throw new Error(`The way back answered ${returned.status}.`);
  const seen = await timedRequest<{ state: string }>(side, { path: `checkouts/${started.answer.checkout_id}` });
  if (seen.answer.state !== 'confirmed') throw new Error(`The payment is ${seen.answer.state}.`);
  return [place.ms, started.ms, seen.ms];
}

/** Runs `work` for each of `items`, `atOnce` of them side by side. */
export async function sideBySide<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const runner = async () => {
    for (let at = next++; at < items.length; at = next++) await work(nth(items, at), at);
  };
  await Promise.all(Array.from({ length: atOnce }, runner));
}
