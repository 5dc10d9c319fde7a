import { pronouns, type Pronoun } from '@doctorbird/contract/teaching/progress';
import type { OfferedPhrase, ReportRound as RoundData } from '@doctorbird/contract/teaching/report-rounds';
import clsx from 'clsx';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { NextIcon, PreviousIcon } from '../../../ui/control-icons.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { usePart } from '../../../ui/use-part.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import { SkillPicker } from '../progress/skill-picker.tsx';
import { fillPhrase } from './fill-phrase.ts';
import { ProofNote } from './proof-note.tsx';
import { KnownOf } from './known-of.tsx';
import { reportChecks, type ReportText } from './report-checks.ts';
import { offeredTo, takenFrom, type Draft, type RoundChild } from './save-report.ts';
import type { Round } from './use-round.ts';
import * as foldStyles from '../../../ui/fold.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './report-round.module.css';

const SectionFields = whenShown(async () => (await import('../report-sections/section-fields.tsx')).SectionFields, {
  quiet: true,
});

const pronounLabels: Record<Pronoun, string> = { she: 'She', he: 'He', they: 'They' };

type ReportSheetProps = { data: RoundData; round: Round; wide: boolean; onGo: (to: number) => void };

/** One report: levels, sentences to choose from, comment, next step and photo. */
export function ReportSheet({ data, round, wide, onGo }: ReportSheetProps) {
  const { at, child, draft, change } = round;
  const photos = usePart(() => import('./choose-photo.tsx').then(({ ChoosePhoto }) => ChoosePhoto));
  const before = data.children[at - 1];
  const after = data.children[at + 1];
  return (
    <div className={layoutStyles.stack20}>
      <header className={styles.head}>
        <Avatar name={child.name} />
        <div>
          <h2>{child.name}</h2>
          <p className={clsx(typeStyles.small, typeStyles.muted)}>{`${at + 1} of ${data.children.length}`}</p>
        </div>
        <Turn to={before} label="before" onGo={() => onGo(at - 1)} />
        <Turn to={after} label="next" onGo={() => onGo(at + 1)} />
      </header>
      {child.report?.status === 'released' ? (
        <Released child={child} id={child.report.id} />
      ) : (
        <>
          {!wide && <KnownOf child={child} folds />}
          <SkillPicker value={draft.skills} last={child.last?.skills} onChange={(skills) => change({ skills })} />
          <ProofNote proof={child.report?.proof} part="skills" />
          <Phrases
            round={round}
            text={draft.comment}
            onWrite={(comment) => change({ comment })}
            title="Tap what is true"
          />
          <fieldset className={styles.pronouns}>
            <legend>The text says</legend>
            {pronouns.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name={`pronoun-${child.id}`}
                  checked={(draft.pronoun ?? 'they') === one}
                  onChange={() => change({ pronoun: one })}
                />
                {pronounLabels[one]}
              </label>
            ))}
          </fieldset>
          <TextArea
            label="Comment"
            hint="The family reads this. Two sentences are enough."
            rows={4}
            maxLength={3000}
            value={draft.comment}
            onChange={(event) => change({ comment: event.target.value })}
          />
          <ProofNote proof={child.report?.proof} part="comment" />
          <Checks data={data} round={round} />
          <TextArea
            label="Next step"
            optional
            rows={2}
            maxLength={500}
            value={draft.nextStep}
            onChange={(event) => change({ nextStep: event.target.value })}
          />
          <ProofNote proof={child.report?.proof} part="next_step" />
          <Sections data={data} round={round} />
          <ProofNote proof={child.report?.proof} part="sections" />
          <div className={layoutStyles.row10}>
            <Button variant="line" size="sm" plain onClick={() => void photos.show()}>
              {draft.mediaId ? 'Change the photo' : 'Add a photo'}
            </Button>
            {draft.mediaId && <span className={typeStyles.note}>A photo goes with it.</span>}
          </div>
          {photos.open && photos.Part && (
            <photos.Part
              child={child}
              sends={data.sends_photos}
              mediaId={draft.mediaId}
              onChoose={change}
              onClose={photos.close}
            />
          )}
        </>
      )}
    </div>
  );
}

const Released = ({ child, id }: { child: RoundChild; id: string }) => (
  <p>
    {`The report on ${child.first_name} is released. `}
    <Link to={`/staff/reports/${id}`}>Read or correct it</Link>
  </p>
);

function Turn({ to, label, onGo }: { to: RoundChild | undefined; label: 'before' | 'next'; onGo: () => void }) {
  return (
    <button type="button" className={styles.turn} aria-disabled={!to || undefined} onClick={() => to && onGo()}>
      {label === 'before' ? <PreviousIcon /> : <NextIcon />}
      <span className="visually-hidden">{to ? `${to.name}, ${label}` : `No child ${label}`}</span>
    </button>
  );
}

type PhrasesProps = { round: Round; text: string; onWrite: (text: string) => void; title?: string };

/** Sentences that a record supports; a tap writes one, another tap takes it out again while it is unchanged. */
function Phrases({ round: { child, draft }, text: written, onWrite, title }: PhrasesProps) {
  const levelOf = (phrase: OfferedPhrase) => draft.skills.find(({ skill }) => skill === phrase.skill)?.level;
  const offered = child.phrases.filter((phrase) => phrase.skill === null || levelOf(phrase) === phrase.level);
  if (offered.length === 0) return null;
  return (
    <section className={layoutStyles.stack8}>
      {title && <h3>{title}</h3>}
      <div className={styles.chips}>
        {offered.map((phrase) => {
          const text = fillPhrase(phrase.text, { first_name: child.first_name, pronoun: draft.pronoun });
          const isIn = written.includes(text);
          return (
            <button
              key={phrase.id}
              type="button"
              aria-pressed={isIn}
              title={text}
              onClick={() => onWrite(isIn ? without(written, text) : joined(written, text))}
            >
              {phrase.label}
            </button>
          );
        })}
      </div>
    </section>
  );
}

const joined = (comment: string, text: string) => (comment.trim() === '' ? text : `${comment.trimEnd()} ${text}`);
const without = (comment: string, text: string) => {
  const [before = '', after = ''] = comment.split(text);
  return `${before.trimEnd()} ${after.trimStart()}`.trim();
};

/** The sections of the template, or the button that takes those of the one that fits. */
function Sections({ data, round }: { data: RoundData; round: Round }) {
  const { child, draft, change } = round;
  const offered = offeredTo(child, data.templates);
  if (draft.sections.length === 0)
    return offered ? (
      <div>
        <Button variant="line" size="sm" plain onClick={() => change(takenFrom(offered))}>
          {`Use the sections of “${offered.name}”`}
        </Button>
      </div>
    ) : null;
  return (
    <SectionFields
      name={child.report?.template?.name ?? offered?.name ?? 'the template'}
      sections={draft.sections}
      onChange={(sections) => change({ sections })}
      below={
        child.phrases.length === 0
          ? undefined
          : ({ title, text }, write) => (
              <details className={foldStyles.fold}>
                <summary>
                  Insert a sentence<span className="visually-hidden">{` into ${title}`}</span>
                </summary>
                <Phrases round={round} text={text ?? ''} onWrite={write} />
              </details>
            )
      }
    />
  );
}

/** What a text looks like to the checks. */
export const textOf = (
  { id, name, first_name }: RoundChild,
  { comment, nextStep, sections, pronoun }: Pick<Draft, 'comment' | 'nextStep' | 'sections' | 'pronoun'>,
): ReportText => ({
  id,
  name,
  first_name,
  comment,
  others: [nextStep, ...sections.flatMap(({ text }) => text ?? [])].join(' '),
  pronoun,
});

function Checks({ data: { children }, round }: { data: RoundData; round: Round }) {
  const texts = children.map((child) => textOf(child, round.draftFor(child)));
  const own = texts.find(({ id }) => id === round.child.id)!;
  const found = reportChecks(
    own,
    texts.filter((text) => text !== own),
  );
  return (
    <div role="status">
      {found.length > 0 && (
        <ul className={clsx(noticeStyles.notice, styles.checks)}>
          {found.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
