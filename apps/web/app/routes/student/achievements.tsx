import { achievementCalls } from '@doctorbird/contract/teaching/achievements';
import { useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { BadgeWall } from '../../features/teaching/learning/badge-wall.tsx';
import { CertificateList } from '../../features/teaching/learning/certificate-list.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/achievements.ts';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Achievements', 'Student Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(achievementCalls.listAchievements, undefined, { signal }));
}

export default function StudentAchievements({ loaderData }: Route.ComponentProps) {
  const revalidator = useRevalidator();
  return (
    <WhenLoaded result={loaderData}>
      {({ badges, certificates }) => {
        const earned = badges.filter((badge) => badge.award).length;
        return (
          <div className={portalPageStyles.page}>
            <SectionHeading title="Achievements" note={`${earned} of ${badges.length} badges`} />
            {earned + certificates.length === 0 && (
              <EmptyState title="No Achievements Yet">Come to a class to earn your first badge.</EmptyState>
            )}
            {certificates.length > 0 && (
              <CertificateList certificates={certificates} onChanged={() => void revalidator.revalidate()} />
            )}
            <BadgeWall badges={badges} credentials />
          </div>
        );
      }}
    </WhenLoaded>
  );
}
