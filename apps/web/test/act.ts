import { act as reactAct } from 'react';

/** Does something to the page that no click does, and waits until it is drawn. */
export async function act(does: () => unknown): Promise<void> {
  const globals = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  globals.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    await reactAct(async () => void (await does()));
  } finally {
    globals.IS_REACT_ACT_ENVIRONMENT = false;
  }
}
