import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { Span, SpanOptions, SpanStatus } from '@opentelemetry/api';
import { VERSION } from './version.ts';

/** OpenTelemetry traces. Its packages are loaded only if an exporter is configured; otherwise everything here is a no-op. */

type Attributes = Readonly<Record<string, string | number>>;

export interface Tracing {
  readonly isOn: boolean;
  /** The current trace. */
  readonly traceId: string | undefined;
  /** Runs the work as a span of the current trace, or of a new one. */
  span<T>(name: string, attributes: Attributes, work: () => T): T;
  /** An incoming request, which may continue a trace of its client. The caller ends the span. */
  request(name: string, attributes: Attributes, headers: IncomingHttpHeaders): RequestSpan;
  /** Flushes pending spans. */
  close(): Promise<void>;
}

export interface RequestSpan {
  /** Runs code in the context of the request. */
  within<T>(work: () => T): T;
  end(status: number): void;
}

export const NO_TRACING: Tracing = {
  isOn: false,
  traceId: undefined,
  span: (_, __, work) => work(),
  request: () => ({ within: (work) => work(), end: () => undefined }),
  close: async () => undefined,
};

/** The packages to install in addition. */
export const TRACING_PACKAGES = [
  '@opentelemetry/api',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/resources',
  '@opentelemetry/exporter-trace-otlp-http',
] as const;

/** A position in a trace. */
interface Place {
  readonly span: Span;
  isOpen: boolean;
}

/** Milliseconds for a collector to answer. */
const TIMEOUT = 3000;
const FAILED = 500;
/** W3C Trace Context. */
const TRACE_PARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** `endpoint` is the address of a collector, without a path; undefined for no traces. */
export async function openTracing(endpoint: string | undefined, node: string): Promise<Tracing> {
  if (endpoint === undefined) return NO_TRACING;
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: TIMEOUT });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'magnate',
      'service.version': VERSION,
      'service.instance.id': node,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('magnate', VERSION);
  const places = new AsyncLocalStorage<Place>();
  /** Work that a request has started, such as the next turn of a bot, is not part of it after its response. */
  const current = () => {
    const place = places.getStore();
    return place?.isOpen === true ? place.span.spanContext() : undefined;
  };
  const begun = (name: string, options: SpanOptions, parent = current()): Place => {
    const context = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
    return { span: tracer.startSpan(name, options, context), isOpen: true };
  };
  const ended = (place: Place, status?: SpanStatus) => {
    place.isOpen = false;
    if (status !== undefined) place.span.setStatus(status);
    place.span.end();
  };
  const failed = (place: Place, error: unknown) =>
    // Its message may quote user input.
    ended(place, { code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : typeof error });

  return {
    isOn: true,
    get traceId() {
      return current()?.traceId;
    },
    span: (name, attributes, work) => {
      const place = begun(name, { attributes });
      try {
        const result = places.run(place, work);
        if (result instanceof Promise) {
          result.then(
            () => ended(place),
            (error: unknown) => failed(place, error),
          );
        } else ended(place);
        return result;
      } catch (error) {
        failed(place, error);
        throw error;
      }
    },
    request: (name, attributes, { traceparent }) => {
      const [, traceId, spanId, flags] = TRACE_PARENT.exec(String(traceparent)) ?? [];
      const parent =
        traceId === undefined || spanId === undefined
          ? undefined
          : { traceId, spanId, traceFlags: Number.parseInt(flags ?? '', 16), isRemote: true };
      const place = begun(name, { attributes, kind: SpanKind.SERVER }, parent);
      return {
        within: (work) => places.run(place, work),
        end: (status) => {
          place.span.setAttribute('http.response.status_code', status);
          ended(place, status >= FAILED ? { code: SpanStatusCode.ERROR } : undefined);
        },
      };
    },
    close: () => provider.shutdown(),
  };
}
