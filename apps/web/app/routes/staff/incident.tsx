import { IncidentPage } from '../../features/teaching/incidents/incident-page.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/incident.ts';

export const meta = portalMeta('Incident note', 'Staff Portal');

export default function StaffIncident({ params }: Route.ComponentProps) {
  return <IncidentPage key={params.id} id={params.id} back={{ to: '/staff', label: 'Back' }} />;
}
