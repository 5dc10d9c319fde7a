import { openingNightCalls } from '@doctorbird/contract/enrollments/opening-nights';
import { programCalls } from '@doctorbird/contract/programs/catalog';
import { call } from '../../api/call.ts';
import { everyPage } from '../../api/every-page.ts';
import { LineBoard } from '../../features/enrollments/line/line-board.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/opening.ts';

export const meta = portalMeta('Opening night', 'Admin Panel');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadTab(request, async (signal) => {
    const [board, programs] = await Promise.all([
      call(openingNightCalls.getOpeningBoard, {}, { signal }),
      everyPage((query) => call(programCalls.listPrograms, { query }, { signal })),
    ]);
    return { board, programs: programs.data.map(({ id, title }) => ({ id, title })) };
  });

/** The line on the night when registration opens. */
export default function AdminOpening({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ board, programs }) => <LineBoard loaded={board} programs={programs} />}
    </WhenLoaded>
  );
}
