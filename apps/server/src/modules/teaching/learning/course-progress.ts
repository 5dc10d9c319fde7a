interface CourseFigures {
  /** Meetings with a mark that counts: an excused child was not missed. */
  held: number;
  attended: number;
  /** Tasks whose day has passed, and those done before it. */
  due: number;
  done: number;
}

/** How far a course is, in whole percent; null while nothing has happened that could be counted. */
export function courseProgress({ held, attended, due, done }: CourseFigures): number | null {
  const all = held + due;
  return all === 0 ? null : Math.round((100 * (attended + done)) / all);
}
