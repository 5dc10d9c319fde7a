import { act as reactAct } from 'react';

/** Changes the page in a way no click can, and waits until it is rendered. */
export async function act(does: () => unknown): Promise<void> {
  const globals = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  globals.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    await reactAct(async () => void (await does()));
  } finally {
    globals.IS_REACT_ACT_ENVIRONMENT = false;
  }
}
