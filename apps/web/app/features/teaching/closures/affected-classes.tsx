import clsx from 'clsx';
import type { ClosurePreview, PreviewedMeeting } from '@doctorbird/contract/teaching/closures';
import { useWatch } from 'react-hook-form';
import { formatDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { childCount, familyCount, groupCount, totalText } from './closure-texts.ts';
import { ProgramOffer } from './program-offer.tsx';
import { noOffer, ownersOf, type Reached, type StormFields } from './storm-draft.ts';
import { WithoutEmail } from './without-email.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './closures.module.css';

const clockText = (value: string): string =>
  new Date(value).toLocaleTimeString('en-JM', { timeZone: 'America/Jamaica', hour: 'numeric', minute: '2-digit' });

const meetingText = ({ starts_at, ends_at, place, children, who }: PreviewedMeeting): string =>
  `${formatDay(starts_at)}, ${clockText(starts_at)} to ${clockText(ends_at)}${place ? `, ${place}` : ''}, ${[childCount(children), ...(who.families.length > 0 ? [familyCount(who.families.length)] : [])].join(', ')}`;

type AffectedClassesProps = { preview: ClosurePreview; form: StormFields; reached: Reached; asksHoliday: boolean };

/** The classes by program, which of them are cancelled, and what their families may choose instead. */
export function AffectedClasses({ preview, form, reached, asksHoliday }: AffectedClassesProps) {
  const { meetings, reach, silent } = reached;
  const left = useWatch({ control: form.control, name: 'left' });
  const owners = ownersOf(preview.meetings);
  const programs = owners.filter(({ id, isProgram }) => isProgram && !left.includes(id));
  const leave = (id: string, isLeft: boolean) =>
    form.setValue('left', isLeft ? [...left, id] : left.filter((one) => one !== id), { shouldDirty: true });
  const offerAll = () => {
    for (const { id } of programs) {
      const offer = form.getValues(`offers.${id}`) ?? noOffer;
      form.setValue(
        `offers.${id}`,
        { ...offer, credit: true, refund: true, otherwise: 'credit' },
        { shouldDirty: true },
      );
    }
  };
  return (
    <>
      <p className={styles.numbers} role="status">
        <b>{`${meetings.length} of ${preview.meetings.length} classes`}</b>
        <span>{totalText(meetings, 'children')}</span>
        <span>{totalText(meetings, 'families')}</span>
        <span>{`${reach.staff} staff`}</span>
        {reach.groups > 0 && <span>{groupCount(reach.groups)}</span>}
      </p>
      <WithoutEmail families={silent} />
      <ul className={clsx(layoutStyles.stack12, styles.programs)}>
        {owners.map(({ id, title, isProgram, meetings: own }) => (
          <li key={id}>
            <CheckField
              label={<b>{title}</b>}
              checked={!left.includes(id)}
              onChange={({ target }) => leave(id, !target.checked)}
            />
            <ul className={styles.meetings}>
              {own.map((meeting) => (
                <li key={meeting.id}>{meetingText(meeting)}</li>
              ))}
            </ul>
            {isProgram && !left.includes(id) && (
              <ProgramOffer id={id} title={title} form={form} asksHoliday={asksHoliday} />
            )}
          </li>
        ))}
      </ul>
      {programs.length > 1 && (
        <div>
          <Button variant="line" size="sm" plain onClick={offerAll}>
            Offer credit or refund for all
          </Button>
        </div>
      )}
    </>
  );
}
