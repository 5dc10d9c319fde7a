import type {
  writeCompetition,
  writeGalleryItem,
  writeRobot,
  writeService,
} from '@doctorbird/contract/content/content-admin';
import type { z } from 'zod';
import { newId } from '../../../platform/database/new-id.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { canMoveCompetition } from '../../competitions/catalog/competition-status.ts';
import { competition } from '../../competitions/catalog/competitions.table.ts';
import { hasRecords, isRecorded } from '../../competitions/day/day-records.ts';
import { moveDays } from '../../competitions/day/move-days.ts';
import { endEntries } from '../../competitions/entries/end-entries.ts';
import { refuseUnknownSkills } from '../../teaching/skills/named-skills.ts';
import { presentGalleryItem } from '../gallery/gallery.presenter.ts';
import { galleryItem } from '../gallery/gallery.table.ts';
import { labelAddresses, nextPassport, noteLabels } from '../robots/gone-labels.ts';
import { presentPassport } from '../robots/robots.presenter.ts';
import { robot } from '../robots/robots.table.ts';
import { presentService } from '../services/services.presenter.ts';
import { service } from '../services/services.table.ts';
import type { ContentKind, ContentTable, GivenContent } from './content-kind.ts';
import { type CompetitionRow, presentAdminCompetition } from './content-admin.presenter.ts';
import { centsOf } from '../../../platform/money.ts';

type RobotRow = typeof robot.$inferSelect;
type ServiceRow = typeof service.$inferSelect;
const shared = (table: typeof robot | typeof service | typeof competition | typeof galleryItem) =>
  table as unknown as ContentTable;
/** Parts of the body that are not columns. */
const fieldsOf = <G extends GivenContent>({
  pictures: _pictures,
  image: _image,
  images: _images,
  gallery: _gallery,
  state: _state,
  version: _version,
  ...fields
}: G) => fields;

export const robotKind = (
  origin: string,
): ContentKind<RobotRow, z.output<typeof writeRobot>, ReturnType<typeof presentPassport>> => ({
  name: 'robot',
  noun: 'robot',
  table: shared(robot),
  title: robot.name,
  titleOf: ({ name }) => name,
  titleField: 'name',
  values: (body) => {
    const { cost, ...fields } = fieldsOf(body);
    return presentFields({ ...fields, costCents: centsOf(cost) }) as Partial<RobotRow>;
  },
  first: async (tx) => ({ passport: await nextPassport(tx) }),
  labels: labelAddresses,
  known: (tx, { skillIds }) => refuseUnknownSkills(tx, skillIds),
  present: (row) => presentPassport(row, origin),
});

export const galleryKind: ContentKind<
  typeof galleryItem.$inferSelect,
  z.output<typeof writeGalleryItem>,
  ReturnType<typeof presentGalleryItem>
> = {
  name: 'gallery_item',
  noun: 'gallery item',
  table: galleryItem,
  title: galleryItem.title,
  titleOf: ({ title }) => title,
  titleField: 'title',
  values: (body) => presentFields(fieldsOf(body)),
  present: (row) => presentGalleryItem(row),
};

export const serviceKind: ContentKind<ServiceRow, z.output<typeof writeService>, ReturnType<typeof presentService>> = {
  name: 'service',
  noun: 'service',
  table: shared(service),
  title: service.title,
  titleOf: ({ title }) => title,
  titleField: 'title',
  values: (body) => {
    const { price, age_range, program_category, for_organizations, ...fields } = fieldsOf(body);
    return presentFields({
      ...fields,
      priceCents: typeof price === 'string' ? null : centsOf(price),
      priceText: price === undefined ? undefined : typeof price === 'string' ? price : null,
      ageRange: age_range,
      programCategory: program_category,
      forOrganizations: for_organizations,
    }) as Partial<ServiceRow>;
  },
  present: (row) => presentService(row),
};

export const competitionKind: ContentKind<
  CompetitionRow,
  z.output<typeof writeCompetition>,
  ReturnType<typeof presentAdminCompetition>
> = {
  name: 'competition',
  noun: 'competition',
  table: shared(competition),
  title: competition.title,
  titleOf: ({ title }) => title,
  titleField: 'title',
  values: (body) => {
    const { entryFee, inspectionRules, ...fields } = fieldsOf(body);
    return presentFields({
      ...fields,
      // Results of an inspection name their rule, so a rule keeps its id.
      inspectionRules: inspectionRules?.map((rule) => ({ ...rule, id: rule.id ?? newId() })),
      entryFeeCents: centsOf(entryFee),
    }) as Partial<CompetitionRow>;
  },
  known: (tx, { skillIds }) => refuseUnknownSkills(tx, skillIds),
  check: (_tx, present, body) => {
    if (body.status && !canMoveCompetition(present.status, body.status))
      throw conflict('no_such_move', `A competition that is ${present.status} cannot become ${body.status}.`);
    const day = body.date ?? present.date;
    const substitutes = body.substitutesUntil === undefined ? present.substitutesUntil : body.substitutesUntil;
    if (substitutes && substitutes > day)
      throw invalid({ substitutesUntil: 'Members cannot be changed after the day of the competition' });
    const [least, most] = [body.teamMin, body.teamMax].map((size, at) =>
      size === undefined ? [present.teamMin, present.teamMax][at] : size,
    );
    if (least != null && most != null && least > most)
      throw invalid({ teamMax: 'The largest team must not be smaller than the smallest' });
    if (body.maxParticipants !== undefined && body.maxParticipants < present.participants)
      throw invalid({
        maxParticipants: `${present.participants} are already entered, so there cannot be fewer places`,
      });
  },
  checkRemoval: async (tx, { id }) => {
    if (await isRecorded(tx, id))
      throw conflict('recorded', 'Something was recorded on its day, so it stays. Unpublish it instead.');
  },
  follow: async (tx, context, change) => {
    await endEntries(tx, context, change);
    await moveDays(tx, context, change);
  },
  present: presentAdminCompetition,
};

export const contentTables = [robot, galleryItem, service, competition].map(shared);

/** What is deleted for good once it can no longer be restored. */
export const removableContent = [
  { table: shared(robot), stays: null, note: noteLabels },
  ...[galleryItem, service].map((table) => ({ table: shared(table), stays: null })),
  { table: shared(competition), stays: hasRecords },
];
