/** Canonical grades of Jamaican schools: 0 is kindergarten and basic school, 1 to 6 primary, 7 to 11 are Forms 1 to 5, 12 and 13 sixth form. */
export const gradeLevels = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'] as const;
export type GradeLevel = (typeof gradeLevels)[number];

/** "Grade 9 (Form 3)": both names, so that nobody has to translate. */
export function gradeLabel(level: string): string {
  const grade = Number(level);
  if (!Number.isInteger(grade) || grade < 0 || grade > 13) return level;
  if (grade === 0) return 'Basic school';
  if (grade <= 6) return `Grade ${grade}`;
  if (grade <= 11) return `Grade ${grade} (Form ${grade - 6})`;
  return grade === 12 ? 'Grade 12 (Lower 6th)' : 'Grade 13 (Upper 6th)';
}

const numbers: Record<string, string> = { one: '1', two: '2', three: '3', four: '4', five: '5', six: '6' };

/**
 * Understands what people type: "Grade 9", "Gr. 9", "9", "Form 4", "4th form", "L6", "Upper 6th". Returns the canonical
 * level, or null for anything else.
 */
export function parseGrade(text: string): GradeLevel | null {
  const said = text
    .slice(0, 40)
    .toLowerCase()
    .replace(/[().-]/g, ' ')
    .replace(/\b(?:one|two|three|four|five|six)\b/g, (word) => numbers[word]!)
    .replace(/\s+/g, ' ')
    .trim();
  if (/^(basic( school)?|infant|kinder(garten)?|pre-?k|k)$/.test(said)) return '0';
  if (/^(l6|lower (6|six)(th)?( form)?|6b|grade 12 lower 6th)$/.test(said)) return '12';
  if (/^(u6|upper (6|six)(th)?( form)?|6a|grade 13 upper 6th)$/.test(said)) return '13';
  const form = /^(?:(?:form|frm|f) ?(\d)(?: ?[a-z])?|(\d)(?:st|nd|rd|th) form)$/.exec(said);
  if (form) {
    const number = Number(form[1] ?? form[2]);
    return number >= 1 && number <= 5 ? level(number + 6) : number === 6 ? '12' : null;
  }
  const grade = /^(?:grade|gr|g)? ?(\d{1,2})(?:st|nd|rd|th)?(?: grade)?(?: form \d)?(?: ?[a-e])?$/.exec(said);
  return grade ? level(Number(grade[1])) : null;
}

const level = (number: number): GradeLevel | null =>
  number >= 0 && number <= 13 ? (String(number) as GradeLevel) : null;
