// Whether the server in this container answers, for the health check of a container runtime.
const address = `http://127.0.0.1:${process.env.PORT ?? 3000}/api/v1/ready`;
const { ok } = await fetch(address, { signal: AbortSignal.timeout(4_000) }).catch(() => ({ ok: false }));
process.exitCode = ok ? 0 : 1;
