type EarlyAnswers = {
  token: string;
  /** The address that the page was opened with. */
  at: string;
  answers: Record<string, Promise<Response | undefined>>;
};

/**
 * What the head of a portal's page asked before its script was there (first-paint.ts): each answer once, for the same account,
 * and while that page is open. Undefined where it was not asked, or not answered.
 */
export async function earlyAnswer(path: string, token: string | null): Promise<Response | undefined> {
  const { earlyAnswers: early } = globalThis as { earlyAnswers?: EarlyAnswers };
  const answer = early?.answers[path];
  if (!early || !answer) return undefined;
  delete early.answers[path];
  return early.token === token && early.at === window.location.pathname ? answer : undefined;
}
