/** How many of a hundred came, late or not. Whoever is excused was not expected. Null while there is nobody to count. */
export function attendanceRate(marks: { present: number; late: number; absent: number }): number | null {
  const came = marks.present + marks.late;
  const expected = came + marks.absent;
  return expected === 0 ? null : Math.round((came / expected) * 100);
}
