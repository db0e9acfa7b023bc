import type { Span, SpanOptions, Tracer } from "@opentelemetry/api";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { shortStatement, type StatementReport } from "../database/statement-report.ts";
import type { TransactionReport } from "../database/transaction.ts";
import type { Trust } from "../http/addresses.ts";
import { notedBusinessOf } from "./page-work.ts";
import { rememberReason } from "./remember-reason.ts";

const MOST_REASON = 2_000;
/** How long the last spans are waited for when the process stops. */
const STOP_MS = 3_000;

type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** The library is loaded here, so only where traces are asked for. */
async function loadLibrary() {
  const [api, core, resources, sdk, { OTLPTraceExporter }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/core"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  return { api, core, resources, sdk, OTLPTraceExporter };
}

/** Traces for a collector that understands OTLP over HTTP; undefined without `OTEL_EXPORTER_OTLP_ENDPOINT`. */
export async function openTraces(config: Config, log: FastifyBaseLogger): Promise<Traces | undefined> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, "");
  if (!endpoint) return undefined;
  const library = await loadLibrary();
  const { api, resources, sdk, OTLPTraceExporter } = library;
  logTrouble(api, log);
  const own = resources.resourceFromAttributes({ "service.name": "diwan" });
  const provider = new sdk.BasicTracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES
    resource: own.merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  const stop = async (): Promise<void> => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
  };
  return new Traces(library, provider.getTracer("diwan"), stop);
}

/** The library reports through a logger of the process. */
function logTrouble({ diag, DiagLogLevel }: Library["api"], log: FastifyBaseLogger): void {
  const isRepeated = rememberReason();
  const say = (reason: string): void => {
    if (!isRepeated(reason)) log.warn({ reason: reason.slice(0, MOST_REASON) }, "traces can't be sent");
  };
  const silent = (): void => undefined;
  const logger = { error: say, warn: say, info: silent, debug: silent, verbose: silent };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}

interface JobFacts {
  id: string;
  kind: string;
  businessId: string | undefined;
  attempt: number;
}

/**
 * Spans of requests, jobs, their transactions and statements. They have names, ids and texts with placeholders; never
 * addresses, bodies, values or secrets.
 */
export class Traces {
  readonly stop: () => Promise<void>;
  readonly #library: Library;
  readonly #tracer: Tracer;
  readonly #requests = new WeakMap<FastifyRequest, Span>();

  constructor(library: Library, tracer: Tracer, stop: () => Promise<void>) {
    this.#library = library;
    this.#tracer = tracer;
    this.stop = stop;
  }

  /** Begins the span of a request, in the trace that its `traceparent` names if that may be trusted. Returns the trace's id. */
  startRequest(request: FastifyRequest, isTrusted: boolean): string {
    const { api, core } = this.#library;
    const { ROOT_CONTEXT: root, defaultTextMapGetter: getter } = api;
    const parent = isTrusted ? new core.W3CTraceContextPropagator().extract(root, request.headers, getter) : root;
    const attributes = { "http.request.method": request.method, "diwan.request_id": request.id };
    const span = this.#tracer.startSpan("request", { kind: api.SpanKind.SERVER, attributes }, parent);
    this.#requests.set(request, span);
    return span.spanContext().traceId;
  }

  noteBusiness(request: FastifyRequest, businessId: string): void {
    this.#requests.get(request)?.setAttribute("diwan.business_id", businessId);
  }

  /** `status`: undefined if the caller left before the answer. */
  endRequest(request: FastifyRequest, status: number | undefined): void {
    const { url, config } = request.routeOptions;
    const span = this.#requests.get(request)?.updateName(config.call ?? url ?? "unrouted");
    if (url) span?.setAttribute("http.route", url);
    const businessId = notedBusinessOf(request);
    if (businessId) span?.setAttribute("diwan.business_id", businessId);
    if (status) span?.setAttribute("http.response.status_code", status);
    this.#end(span, status !== undefined && status >= 500);
  }

  /** Times a part of a request. */
  async time<T>(request: FastifyRequest, name: string, work: () => Promise<T>): Promise<T> {
    const span = this.#start(name, this.#requests.get(request));
    try {
      return await work();
    } finally {
      span.end();
    }
  }

  /** The spans of a transaction of a request. */
  ofRequest(request: FastifyRequest, report: StatementReport | undefined): TransactionReport {
    return this.#transaction(this.#requests.get(request), report);
  }

  startJob({ id, kind, businessId, attempt }: JobFacts) {
    const job = { "diwan.job_kind": kind, "diwan.job_id": id, "diwan.attempt": attempt };
    const attributes = { ...job, ...(businessId && { "diwan.business_id": businessId }) };
    const span = this.#start(`job ${kind}`, undefined, { attributes, kind: this.#library.api.SpanKind.CONSUMER });
    return {
      report: (report: StatementReport | undefined) => this.#transaction(span, report),
      end: (result: string) => this.#end(span.setAttribute("diwan.result", result), result !== "done"),
    };
  }

  #transaction(parent: Span | undefined, report: StatementReport | undefined): TransactionReport {
    const kind = this.#library.api.SpanKind.CLIENT;
    const system = { "db.system.name": "postgresql" };
    let span: Span | undefined;
    return {
      onBegin: () => (span = this.#start("transaction", parent, { attributes: system, kind })),
      onStatement: (text, ms) => {
        report?.(text, ms);
        const query = shortStatement(text);
        const attributes = { ...system, "db.query.text": query };
        const name = /^\w+/.exec(query)?.[0].toUpperCase() ?? "statement";
        this.#start(name, span ?? parent, { attributes, kind, startTime: Date.now() - ms }).end();
      },
      onEnd: (end) => this.#end(span?.setAttribute("diwan.end", end), false),
    };
  }

  #start(name: string, parent: Span | undefined, options: SpanOptions = {}): Span {
    const { ROOT_CONTEXT: root, trace } = this.#library.api;
    return this.#tracer.startSpan(name, options, parent ? trace.setSpan(root, parent) : root);
  }

  #end(span: Span | undefined, hasFailed: boolean): void {
    if (hasFailed) span?.setStatus({ code: this.#library.api.SpanStatusCode.ERROR });
    span?.end();
  }
}

/** Gives each request a span, and its log lines the id of its trace. To be registered before other hooks. */
export function traceRequests(app: FastifyInstance, traces: Traces | undefined, trusts: Trust): void {
  if (!traces) return;
  app.addHook("onRequest", (request, reply, done) => {
    const id = traces.startRequest(request, trusts(request.socket.remoteAddress, 0));
    request.log = reply.log = request.log.child({ trace_id: id });
    done();
  });
  app.addHook("onRequestAbort", (request, done) => {
    traces.endRequest(request, undefined);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    traces.endRequest(request, reply.statusCode);
    done();
  });
}
