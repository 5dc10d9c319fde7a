import { StartupError } from '../startup-error.ts';
import { programVersion } from '../upgrade/program-version.ts';
import { traceWith, type Tracer } from './tracing.ts';

export interface TracingSettings {
  /** Of a collector that speaks OTLP over HTTP. */
  endpoint: string;
  /** How many of the requests and tasks are measured, from 0 to 1. */
  share: number;
  service: string;
}

const load = () =>
  Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);

const missing = () =>
  new StartupError(
    'OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages that it needs are not installed (docs/operations.md, Traces): run "npm install --no-save @opentelemetry/api@1.9.1 @opentelemetry/exporter-trace-otlp-http@0.223.1 @opentelemetry/resources@2.12.1 @opentelemetry/sdk-trace@2.12.1", or take the setting out.',
  );

/**
 * Sends what requests, statements, tasks, mails and calls of gateways take to a collector: their names, times and whether they failed. The packages are
 * read only here, because they take time at the start and memory. Answers how to end it.
 */
export async function startTracing(
  { endpoint, share, service }: TracingSettings,
  packages: typeof load = load,
): Promise<() => Promise<void>> {
  const [api, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await packages().catch(() => {
    throw missing();
  });
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': programVersion.version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  });
  const source = provider.getTracer('doctorbird');
  const kinds = {
    request: SpanKind.SERVER,
    statement: SpanKind.CLIENT,
    task: SpanKind.CONSUMER,
    mail: SpanKind.CLIENT,
    gateway: SpanKind.CLIENT,
  };
  const tracer: Tracer = {
    begin(kind, name, under) {
      const context = under ? trace.setSpan(ROOT_CONTEXT, under as ReturnType<typeof source.startSpan>) : ROOT_CONTEXT;
      const span = source.startSpan(name, { kind: kinds[kind], attributes: { 'doctorbird.kind': kind } }, context);
      if (!span.isRecording()) return null;
      return {
        own: span,
        end({ failed, status }) {
          if (status !== undefined) span.setAttribute('http.response.status_code', status);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
  };
  traceWith(tracer);
  return async () => {
    traceWith(null);
    // A collector that is away must not hold up the end.
    await provider.shutdown().catch(() => undefined);
  };
}
