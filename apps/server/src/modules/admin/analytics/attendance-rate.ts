/** Percentage that came, late ones included. Excused children are not counted. Null when there is nobody to count. */
export function attendanceRate(marks: { present: number; late: number; absent: number }): number | null {
  const came = marks.present + marks.late;
  const expected = came + marks.absent;
  return expected === 0 ? null : Math.round((came / expected) * 100);
}
