import { pictureUpload } from '@doctorbird/contract/core/uploads';
import {
  mostBiography,
  saveTeamProfile,
  teamProfileCalls,
  type TeamProfile,
} from '@doctorbird/contract/content/team-profiles';
import clsx from 'clsx';
import { call } from '../../../api/call.ts';
import { upload } from '../../../api/upload.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { SendFileField } from '../../../forms/send-file-field.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { formatDate } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './teacher.module.css';

type Person = { id: string; full_name: string };

/** Within a panel, what families may read about somebody of the team: one's own, or with `person` that of somebody else for the office. */
export function TeamProfileParts({ person }: { person?: Person }) {
  const { data, failure, again } = useLoaded(person?.id ?? 'own', (signal) =>
    person
      ? call(teamProfileCalls.showTeamProfile, { params: { id: person.id } }, { signal })
      : call(teamProfileCalls.showOwnTeamProfile, {}, { signal }),
  );
  // What is typed outlives a load that failed.
  if (!data) return failure ? <ErrorState message={failure} onRetry={again} /> : <Spinner label="Loading" />;
  return (
    <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
      <div>
        <Badge tone={data.shown ? 'good' : 'off'}>{data.shown ? 'Families see this' : 'Nobody sees this yet'}</Badge>
        {data.said && <p className={clsx(typeStyles.small, typeStyles.muted)}>{saidText(data.said, data.shown)}</p>}
      </div>
      <Photo profile={data} person={person} onDone={again} />
      <ProfileForm profile={data} person={person} onDone={again} />
    </div>
  );
}

/** "Yes, noted by Karen Whyte on 3 Mar 2026: on the phone" */
function saidText({ by, at, note }: NonNullable<TeamProfile['said']>, shown: boolean): string {
  const line = `${shown ? 'Yes' : 'Hidden'}, ${note === null ? 'by' : 'noted by'} ${by} on ${formatDate(at)}`;
  return note === null ? line : `${line}: ${note}`;
}

type PartProps = { profile: TeamProfile; person: Person | undefined; onDone: () => void };

function Photo({ profile, person, onDone }: PartProps) {
  const { run, pending } = useAction();
  return (
    <>
      <div className={styles.teacher}>
        <span className={styles.frame}>
          {profile.photo ? (
            <img src={profile.photo} alt={profile.name} width={96} height={96} />
          ) : (
            <Avatar name={profile.name} />
          )}
        </span>
        {profile.photo && (
          <div>
            <Button
              size="sm"
              variant="line"
              plain
              pending={pending}
              onClick={() =>
                void run({
                  meaning: ['remove photo', profile.version],
                  make: (idempotencyKey) =>
                    person
                      ? call(teamProfileCalls.removeTeamPhoto, { params: { id: person.id } }, { idempotencyKey })
                      : call(teamProfileCalls.removeOwnTeamPhoto, {}, { idempotencyKey }),
                  done: () => 'The photo is deleted.',
                  fallback: 'Failed to delete the photo',
                }).then(onDone)
              }
            >
              Delete photo
            </Button>
          </div>
        )}
      </div>
      <SendFileField
        label={profile.photo ? 'Another photo' : 'Photo'}
        rule={pictureUpload}
        send={async (file, options) => {
          if (person) await upload(teamProfileCalls.uploadTeamPhoto, { params: { id: person.id }, file }, options);
          else await upload(teamProfileCalls.uploadOwnTeamPhoto, { file }, options);
          toast.success(
            person ? 'The photo is stored. Note the yes to this photo, and families see it.' : 'Your photo is stored.',
          );
          onDone();
        }}
      />
    </>
  );
}

function ProfileForm({ profile, person, onDone }: PartProps) {
  const held = useVersion(profile.version, onDone);
  const { field, frame, form } = useCallForm(saveTeamProfile, {
    defaults: { biography: profile.biography ?? '', shown: profile.shown, yes_note: '' },
    version: held,
    fallback: 'Failed to save',
    send: async ({ yes_note: note, version = 0, ...written }) => {
      // A photo that was sent or deleted here made another version, which is loaded.
      const body = { ...written, version: Math.max(version, profile.version) };
      const saved = person
        ? await call(teamProfileCalls.saveTeamProfile, { params: { id: person.id }, body: { ...body, yes_note: note } })
        : await call(teamProfileCalls.saveOwnTeamProfile, { body });
      form.reset({ biography: saved.biography ?? '', shown: saved.shown, yes_note: '' });
      held.renew(saved.version);
      toast.success(saved.shown ? 'Saved. Families see it now.' : 'Saved. Nobody sees it on the website.');
      onDone();
    },
  });
  return (
    <FormFrame frame={frame}>
      <TextArea
        label={person ? `About ${person.full_name}` : 'About you'}
        optional
        rows={4}
        maxLength={mostBiography}
        hint={`Two or three sentences for families, at most ${mostBiography} letters.`}
        {...field('biography')}
      />
      <CheckField
        label={
          person
            ? `Families may see ${person.full_name} on the pages of their programs`
            : 'Families may see me on the pages of my programs'
        }
        hint="Name, photo and this text, for everybody who opens the page. No address and no phone number."
        {...field('shown')}
      />
      {person && (
        <TextField
          label="How and when did they say yes?"
          optional
          hint="Needed for what they have not said yes to before, such as “On the phone, 3 March”."
          autoComplete="off"
          {...field('yes_note')}
        />
      )}
      <p>
        <Button type="submit" variant="leaf" plain pending={frame.pending} pendingLabel="Saving">
          Save
        </Button>
      </p>
    </FormFrame>
  );
}
