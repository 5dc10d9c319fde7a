interface CourseFigures {
  /** Meetings with a mark that counts; excused ones do not. */
  held: number;
  attended: number;
  /** Tasks past their due date, and those done earlier. */
  due: number;
  done: number;
}

/** A course's progress in whole percent; null until there is something to count. */
export function courseProgress({ held, attended, due, done }: CourseFigures): number | null {
  const all = held + due;
  return all === 0 ? null : Math.round((100 * (attended + done)) / all);
}
