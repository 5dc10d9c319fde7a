import { Panel } from '../../../ui/panel.tsx';

/** With this code an older child links its own account; the parent still has to accept. */
export function FamilyCode({ code }: { code: string }) {
  return (
    <Panel title="Family code">
      <div className="panel-body grid gap-2">
        <p className="family-code">{code}</p>
        <p className="text-sm text-muted">
          Your child can enter this code at sign-up. Nothing is linked until you accept.
        </p>
      </div>
    </Panel>
  );
}
