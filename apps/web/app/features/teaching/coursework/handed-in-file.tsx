import { courseworkCalls, type CourseworkFile } from '@doctorbird/contract/teaching/coursework';
import { useState } from 'react';
import { useFetchedFile } from '../../../api/use-fetched-file.ts';
import { FileButton } from '../learning/file-button.tsx';
import { PictureOrFilm } from '../stories/picture-or-film.tsx';

/** What was handed in as a file: a photo is there to look at, a video plays here, a paper is downloaded. */
export function HandedInFile({ file, of }: { file: CourseworkFile; of: string }) {
  const [plays, setPlays] = useState(false);
  const params = { id: file.id };
  const photo = useFetchedFile(courseworkCalls.getCourseworkFile, { params }, file.kind === 'photo' ? file.id : null);
  const poster = useFetchedFile(courseworkCalls.getWorkPoster, { params }, file.poster ? file.id : null);
  const film = useFetchedFile(courseworkCalls.getCourseworkFile, { params }, plays ? file.id : null);
  if (file.kind === 'document' || photo.gone || film.gone)
    return (
      <div>
        <FileButton file={file} />
      </div>
    );
  return (
    <>
      <PictureOrFilm
        alt={`Work of ${of}`}
        picture={photo.url ?? poster.url}
        video={
          file.kind === 'video'
            ? {
                url: film.url,
                seconds: file.seconds,
                bytes: file.size,
                loading: plays,
                onPlay: () => setPlays(true),
              }
            : null
        }
      />
      <div>
        <FileButton file={file} />
      </div>
    </>
  );
}
