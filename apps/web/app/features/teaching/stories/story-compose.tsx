import { mostStoryLetters, storyPlaces, type StoryPlace, type StorySheet } from '@doctorbird/contract/teaching/stories';
import { requiredText } from '@doctorbird/contract/core/text';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { ChoosePicture } from './choose-picture.tsx';
import { prepareMedia, MediaProblem, type ChosenMedia } from './prepare-media.ts';
import { sendStoryOf, storyKeys } from './send-story.ts';
import { WhereItGoes } from './where-it-goes.tsx';
import { isWithout, WhoIsInIt } from './who-is-in-it.tsx';
import { lockedPlaces, whyNot } from './why-not.ts';
import * as styles from './stories.module.css';

const written = z.object({
  text: requiredText('Please write one line for the families', mostStoryLetters),
  children: z.array(z.string()),
  nobody: z.boolean(),
  places: z.array(z.enum(storyPlaces)),
});

/** A teacher sends a photo or a short video: the picture, who is in it, one line, send. */
export function StoryCompose({ sheet }: { sheet: StorySheet }) {
  const navigate = useNavigate();
  const [media, setMedia] = useState<ChosenMedia | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  // One set for each picture: whatever is lost on the way, the same rows are sent again.
  const keys = useRef(storyKeys());
  const back = `/staff/programs/${sheet.program.id}/story`;
  const { form, field, frame, refuse } = useCallForm(written, {
    defaults: { text: '', children: [], nobody: false, places: ['story', 'portfolio'] },
    fallback: 'Failed to send it',
    draft: { as: `story of ${sheet.program.id}`, whenLeft: true },
    send: async (values) => {
      const why = whyNot(sheet, media, values);
      if (!media || why) {
        refuse(why ?? 'Choose a photo or a video first.');
        return false;
      }
      setShare(0);
      const closed = lockedPlaces(sheet, media, values);
      const sentTo = values.places.filter((place) => !closed[place]);
      let waits = false;
      try {
        const toSend = { programId: sheet.program.id, media, ...values, places: sentTo };
        waits = (await sendStoryOf(toSend, keys.current, setShare)) === null;
      } finally {
        setShare(null);
      }
      toast.success(
        waits
          ? 'No connection: it waits on this device, and is sent by itself.'
          : doneText(sheet, values.children, sentTo),
      );
      await navigate(back, { replace: true });
    },
  });
  useEffect(() => () => void (media && URL.revokeObjectURL(media.url)), [media]);
  const change = (next: ChosenMedia | null) => {
    keys.current = storyKeys();
    setMedia(next);
  };
  const choose = async (file: File) => {
    setProblem(null);
    try {
      change(await prepareMedia(file));
    } catch (reason) {
      setProblem(
        reason instanceof MediaProblem ? reason.message : 'This file could not be read here. Please choose another.',
      );
    }
  };
  const [children, nobody, places] = form.watch(['children', 'nobody', 'places']);
  const without = sheet.children.filter((child) => isWithout(child) && children.includes(child.id));
  const why = whyNot(sheet, media, { children, nobody });
  const locked = lockedPlaces(sheet, media, { children });
  const leave = (ids: readonly string[]) =>
    form.setValue(
      'children',
      children.filter((id) => !ids.includes(id)),
      { shouldDirty: true },
    );
  return (
    <FormFrame frame={frame}>
      <div className={styles.compose}>
        <ChoosePicture
          media={media}
          problem={problem}
          without={without}
          onFile={choose}
          onCropped={(next) => {
            change(next);
            leave(without.map(({ id }) => id));
          }}
          onNotIn={leave}
        />
        <div className={styles.rest}>
          <WhoIsInIt
            sheet={sheet}
            chosen={children}
            nobody={nobody}
            error={field('children').error}
            onChoose={(next) => {
              form.setValue('children', next.chosen, { shouldDirty: true });
              form.setValue('nobody', next.nobody, { shouldDirty: true });
            }}
          />
          <TextArea
            label="One line for the families"
            hint="What happened, and a question they can ask at home."
            rows={3}
            maxLength={mostStoryLetters}
            {...field('text')}
          />
          <WhereItGoes
            sheet={sheet}
            places={places}
            locked={locked}
            onChoose={(next: StoryPlace[]) => form.setValue('places', next, { shouldDirty: true })}
          />
        </div>
      </div>
      {share !== null && (
        <progress aria-label="Sent so far" value={share} max={1}>{`${Math.round(share * 100)} %`}</progress>
      )}
      <div className={styles.send}>
        <Button type="submit" pending={frame.pending} pendingLabel="Sending" disabled={why !== null}>
          {why ??
            sendText(
              sheet,
              children,
              places.filter((place) => !locked[place]),
            )}
        </Button>
      </div>
    </FormFrame>
  );
}

const familiesText = (count: number): string => (count === 1 ? '1 family' : `${count} families`);

/** Whose families see it in the story; null where it goes elsewhere alone. */
function readersOf(sheet: StorySheet, children: readonly string[], places: readonly StoryPlace[]): string | null {
  if (!places.includes('story')) return null;
  const own = sheet.children.find(({ id, photos }) => children.includes(id) && photos === 'own');
  return own ? `${own.first_name}’s family` : familiesText(sheet.families);
}

function sendText(...given: Parameters<typeof readersOf>): string {
  const readers = readersOf(...given);
  return readers === null ? 'Save' : `Send to ${readers}`;
}

function doneText(...given: Parameters<typeof readersOf>): string {
  const readers = readersOf(...given);
  return readers === null ? 'It is saved.' : `It is sent to ${readers}.`;
}
