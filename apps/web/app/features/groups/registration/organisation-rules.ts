import { email, required } from '../../../forms/use-plain-form.ts';
import type { Rule } from '../../../forms/use-plain-form.ts';

const participants: Rule = (value) => {
  const missing = required('Number of participants is required')(value);
  if (missing) return missing;
  const count = Number(value);
  if (!Number.isInteger(count)) return 'Please enter a whole number of participants';
  return count < 1 ? 'Must have at least 1 participant' : undefined;
};

/** The rule of each field, with the specified messages (docs/rules.md, rule 24). */
export const organisationRules: Record<string, Rule> = {
  name: required('Group name is required'),
  organization: required('Organization name is required'),
  address: required('Address is required'),
  service_type: required('Service type is required'),
  expected_participants: participants,
  preferred_start_date: required('Start date is required'),
  contact_name: required('Contact name is required'),
  contact_email: email,
  contact_phone: required('Phone number is required'),
};
