const spelled = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** A place in a row, counted from 1: "first" to "ninth", then "10th", "21st". */
export const ordinal = (place: number): string =>
  spelled[place - 1] ?? `${place}${endings[rules.select(place)] ?? 'th'}`;
