import { z } from 'zod';

/** What a rule says that brings no sentence of its own: the schema library's words are for programmers. */
function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Please fill this in' : 'Please check this entry';
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? 'Please enter a little more here'
        : `Please enter ${issue.minimum} or more`;
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `Please keep this to ${issue.maximum}`
        : `Please enter ${issue.maximum} or less`;
    case 'invalid_value':
      return issue.values.length <= 8
        ? `Choose one of: ${issue.values.map(String).join(', ')}`
        : 'Choose one from the list';
    case 'unrecognized_keys':
      return 'This request has an unknown field.';
    default:
      return 'Please check this entry';
  }
}

/** Makes every schema speak in sentences, once for the whole process. */
export const usePlainErrors = (): void => void z.config({ customError: sentence });
