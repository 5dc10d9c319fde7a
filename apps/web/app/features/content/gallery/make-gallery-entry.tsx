import { competitionGalleryCalls } from '@doctorbird/contract/content/competition-gallery';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';

/** Begins the gallery entry of a competition and opens it; pressed again, it opens the same one. */
export function MakeGalleryEntry({ competitionId }: { competitionId: string }) {
  const { run, pending } = useAction();
  return (
    <Button
      variant="line"
      size="sm"
      plain
      asks={competitionGalleryCalls.makeCompetitionGallery}
      pending={pending}
      onClick={() =>
        void run({
          meaning: { gallery: competitionId },
          make: (idempotencyKey) =>
            call(competitionGalleryCalls.makeCompetitionGallery, { params: { id: competitionId } }, { idempotencyKey }),
          leaveTo: ({ id }) => `/admin/content/gallery/${id}`,
          fallback: 'Failed to make the gallery entry',
        })
      }
    >
      Make a gallery entry
    </Button>
  );
}
