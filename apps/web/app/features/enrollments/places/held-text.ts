import type { Enrollment } from '@doctorbird/contract/enrollments/enrollments';

type HeldFacts = Pick<Enrollment, 'status'> & {
  program: Pick<Enrollment['program'], 'title'>;
  student: Pick<Enrollment['student'], 'full_name'>;
};

const namesOf = (places: readonly HeldFacts[]): string =>
  new Intl.ListFormat('en').format(places.map(({ student }) => student.full_name));

/** What became of a request for places in one program: what costs nothing is taken at once, anything else is held. */
export function heldText(places: readonly HeldFacts[]): string {
  const title = places[0]?.program.title;
  const enrolled = places.filter(({ status }) => status === 'enrolled');
  const held = places.filter(({ status }) => status !== 'enrolled');
  return [
    enrolled.length > 0 && `${namesOf(enrolled)} ${enrolled.length === 1 ? 'is' : 'are'} enrolled in ${title}.`,
    held.length === 1 && `A place in ${title} is held for ${namesOf(held)}.`,
    held.length > 1 && `${held.length} places in ${title} are held for ${namesOf(held)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
