import type { ProgramCategory } from '@doctorbird/contract/programs/programs';
import type { TemplateScope } from '@doctorbird/contract/teaching/report-templates';

/** What of a template says whom it is for. */
export interface TemplateReach {
  id: string;
  scope: TemplateScope;
  categories: readonly ProgramCategory[];
  programIds: readonly string[];
  ageFrom: number | null;
  ageTo: number | null;
}

type Place = { programId: string; category: ProgramCategory; age: number };

/** How closely a template names the program; null when it is for others. */
function closeness({ scope, categories, programIds }: TemplateReach, { programId, category }: Place): number | null {
  if (scope === 'programs') return programIds.includes(programId) ? 2 : null;
  if (scope === 'categories') return categories.includes(category) ? 1 : null;
  return 0;
}

/** Years of an age range; an open end reaches as far as any age. */
const width = ({ ageFrom, ageTo }: TemplateReach): number => (ageTo ?? 99) - (ageFrom ?? 0);

/**
 * The template for a child in a program: one that names the program before one for its category before one for all; among these
 * the narrowest age range with the child's age in it, and of two alike the first of the list. Undefined when none fits.
 */
export function bestTemplate<T extends TemplateReach>(templates: readonly T[], place: Place): T | undefined {
  const fitting = templates.flatMap((template) => {
    const close = closeness(template, place);
    const isOfAge = (template.ageFrom ?? 0) <= place.age && place.age <= (template.ageTo ?? 99);
    return close === null || !isOfAge ? [] : [{ template, close }];
  });
  return fitting.toSorted((one, other) => other.close - one.close || width(one.template) - width(other.template))[0]
    ?.template;
}
