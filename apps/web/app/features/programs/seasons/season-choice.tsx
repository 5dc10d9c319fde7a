import { seasonCalls, type Season } from '@doctorbird/contract/programs/seasons';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { DraftForm } from '../../../drafts/field-spec.ts';
import { SelectField } from '../../../ui/select-field.tsx';

/** The season of a program; nothing while there are none. */
export function SeasonChoice({ form }: { form: DraftForm }) {
  const [seasons, setSeasons] = useState<readonly Season[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    call(seasonCalls.listSeasons, {}, { signal: stop.signal }).then(
      ({ data }) => setSeasons(data),
      () => {
        if (!stop.signal.aborted) setFailed(true);
      },
    );
    return () => stop.abort();
  }, []);
  const chosen: unknown = form.watch('season_id');
  const error = form.formState.errors.season_id?.message;
  if (failed) return <p role="alert">Failed to load the seasons. The program’s season stays as it is.</p>;
  if (seasons.length === 0) return null;
  return (
    <SelectField
      label="Season"
      optional
      value={typeof chosen === 'string' ? chosen : ''}
      error={typeof error === 'string' ? error : undefined}
      placeholder="No season"
      options={seasons.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => form.setValue('season_id', event.target.value, { shouldDirty: true })}
    />
  );
}
