import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { MayGate, type May } from '../ui/may-gate.ts';
import { mayLeave } from './leaving.ts';
import { mayDo } from './may-do.ts';
import { portalHome } from './portal-home.ts';
import * as store from './session-store.ts';
import type { Session } from './session-store.ts';

type SessionValue = Session & {
  /** The home of this session: `/parent`, `/admin`, ... or `/auth`. */
  home: string;
  isAdmin: boolean;
  isStaff: boolean;
  signIn: typeof store.signIn;
  adoptProfile: typeof store.adoptProfile;
  /** Ends the session and goes to the home page, unless something is not sent yet and the person stays. */
  signOut: () => Promise<void>;
};

const SessionContext = createContext<SessionValue | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const session = useSyncExternalStore(store.subscribe, store.currentSession, () => store.unknownSession);

  useEffect(() => {
    void store.sessionReady();
    return store.followOtherTabs();
  }, []);

  const { profile } = session;
  const may = useCallback<May>((asked) => mayDo(profile, asked), [profile]);

  const signOut = useCallback(async () => {
    if (!(await mayLeave())) return;
    await store.signOut();
    // Without a connection the home page is not here: the portal's gate says that its account is signed out.
    if (navigator.onLine) await navigate('/');
  }, [navigate]);

  const value = useMemo<SessionValue>(() => {
    const role = session.profile?.model === 'user' ? session.profile.user.role : null;
    return {
      ...session,
      home: portalHome(session.profile),
      isAdmin: role === 'admin',
      isStaff: role === 'staff' || role === 'admin',
      signIn: store.signIn,
      adoptProfile: store.adoptProfile,
      signOut,
    };
  }, [session, signOut]);

  return (
    <SessionContext value={value}>
      <MayGate value={may}>{children}</MayGate>
    </SessionContext>
  );
}

export function useSession(): SessionValue {
  const value = use(SessionContext);
  if (!value) throw new Error('useSession needs a SessionProvider above it');
  return value;
}
