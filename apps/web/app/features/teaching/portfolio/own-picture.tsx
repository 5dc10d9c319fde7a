import { portfolioCalls, type PortfolioItem } from '@doctorbird/contract/teaching/portfolio';
import { useState } from 'react';
import { useFetchedFile } from '../../../api/use-fetched-file.ts';
import { PictureOrFilm } from '../stories/picture-or-film.tsx';

/** The photo or video of a thing, fetched with the session's token. */
export function OwnPicture({ item }: { item: PortfolioItem }) {
  const { id, media, title, version } = item;
  const [plays, setPlays] = useState(false);
  const picture = useFetchedFile(
    portfolioCalls.getPortfolioMedia,
    { params: { id, part: 'picture' } },
    media?.picture ? `${id}/${version}` : null,
  );
  const film = useFetchedFile(portfolioCalls.getPortfolioMedia, { params: { id, part: 'video' } }, plays ? id : null);
  if (!media || picture.gone || film.gone) return null;
  const video = {
    url: film.url,
    seconds: media.seconds,
    bytes: media.size,
    loading: plays,
    onPlay: () => setPlays(true),
  };
  return <PictureOrFilm alt={title} picture={picture.url} video={media.kind === 'video' ? video : null} />;
}
