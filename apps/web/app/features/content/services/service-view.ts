import type { Program } from '@doctorbird/contract/programs/programs';
import type { Service } from '@doctorbird/contract/content/services';
import { formatDateRange } from '../../../format/dates.ts';
import { formatMoney, formatPrice } from '../../../format/money.ts';
import { pictureView } from '../../../showcase/picture-view.ts';

/** What a service's card shows. Made by the loaders. */
export function serviceView(service: Service) {
  const { slug, title, description, details, features, schedule, duration, popular } = service;
  return {
    slug,
    title,
    description,
    details,
    features,
    popular,
    price: typeof service.price === 'number' ? formatMoney(service.price) : service.price_text,
    picture: pictureView(service.image, 'drawing'),
    facts: [
      { label: 'Schedule', value: schedule },
      { label: 'Length', value: duration },
      { label: 'Ages', value: service.age_range },
    ].filter((fact): fact is { label: string; value: string } => fact.value !== null),
    way: wayOnward(service),
  };
}

export type ServiceView = ReturnType<typeof serviceView>;

function wayOnward(service: Service): { label: string; to: string } | null {
  if (service.for_organizations) return { label: 'Register your school or group', to: '/group-registration' };
  if (service.program_category) {
    return { label: 'See dates and places', to: `/programs?category=${service.program_category}` };
  }
  return null;
}

/** A scheduled program in one line, under its service. */
export const programLine = (program: Program) => ({
  slug: program.slug,
  title: program.title,
  when: formatDateRange(program.start_date, program.end_date),
  ages: program.age_range,
  price: formatPrice(program.price),
});

export type ProgramLine = ReturnType<typeof programLine>;
