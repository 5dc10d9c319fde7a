import { IncidentPage } from '../../features/teaching/incidents/incident-page.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/incident.ts';

export const meta = portalMeta('Incident note', 'Admin Panel');

export default function AdminIncident({ params }: Route.ComponentProps) {
  return <IncidentPage key={params.id} id={params.id} back={{ to: '/admin/incidents', label: 'Incident notes' }} />;
}
