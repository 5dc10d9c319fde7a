/** First, last, and the neighbors of the current page; null is a gap of two or more. */
export function pagesToShow(page: number, last: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  const shown: (number | null)[] = [];
  for (const one of pages) {
    const before = shown.at(-1) ?? 0;
    if (one - before === 2) shown.push(one - 1);
    else if (one - before > 2) shown.push(null);
    shown.push(one);
  }
  return shown;
}
