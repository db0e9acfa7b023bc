import multipart from "@fastify/multipart";
import { allCalls } from "@diwan/contract/api/calls";
import { LIMITS } from "@diwan/contract/api/limits";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { accountsFeature } from "./features/accounts/routes.ts";
import { secondFactorFeature, signInFeature } from "./features/accounts/second-factor/routes.ts";
import { auditsFeature } from "./features/audits/routes.ts";
import { branchesFeature } from "./features/branches/routes.ts";
import { businessesFeature } from "./features/businesses/routes.ts";
import { calendarFeature } from "./features/calendar/routes.ts";
import { changeSetScanJob, changeSetJob } from "./features/change-sets/jobs.ts";
import { changeSetsFeature } from "./features/change-sets/routes.ts";
import { categoriesFeature } from "./features/categories/routes.ts";
import { chaletOwnersFeature, ownChaletsFeature } from "./features/chalet-owners/routes.ts";
import { closuresFeature } from "./features/closures/routes.ts";
import { demoAccounts } from "./features/demo/accounts.ts";
import { permissionsFeature } from "./features/permissions/routes.ts";
import { rolesFeature } from "./features/roles/routes.ts";
import { eventsFeature } from "./features/events/routes.ts";
import { binRemovalJob, binScanJob } from "./features/bin/jobs.ts";
import { binFeature } from "./features/bin/routes.ts";
import { bulkFeature } from "./features/bulk/routes.ts";
import { sumsJob } from "./features/analytics/sums.ts";
import { analyticsFeature } from "./features/analytics/routes.ts";
import { floorPlansFeature } from "./features/floor-plans/routes.ts";
import { floorsFeature } from "./features/floors/routes.ts";
import { guestsFeature } from "./features/guests/routes.ts";
import { historyFeature } from "./features/history/routes.ts";
import { holidaysFeature } from "./features/holidays/routes.ts";
import { hotelsFeature } from "./features/hotels/routes.ts";
import { importsFeature } from "./features/imports/routes.ts";
import { invoicesFeature } from "./features/invoices/routes.ts";
import { invitationsFeature } from "./features/invitations/routes.ts";
import { itemsFeature } from "./features/items/routes.ts";
import { languagesFeature } from "./features/languages/routes.ts";
import { listViewsFeature } from "./features/list-views/routes.ts";
import { liveFeature } from "./features/live/routes.ts";
import { menuFilesFeature } from "./features/menu-files/routes.ts";
import { menusFeature } from "./features/menus/routes.ts";
import { registerFollowPage } from "./features/orders/follow.ts";
import { guestOrdersFeature } from "./features/orders/guest-routes.ts";
import { orderOfferFeature } from "./features/orders/offer.ts";
import { lateOrderAlertJob, lateOrderScanJob } from "./features/orders/late/jobs.ts";
import { reservationOfferFeature } from "./features/reservations/availability/staff-offer.ts";
import { optionGroupsFeature } from "./features/option-groups/routes.ts";
import { ordersFeature } from "./features/orders/routes.ts";
import { peopleFeature } from "./features/people/routes.ts";
import { qrSheetsFeature } from "./features/qr-sheets/routes.ts";
import { registerBookingPages } from "./features/reservations/guests/guest-page.ts";
import { rejectionReasonsFeature } from "./features/rejection-reasons/routes.ts";
import { radarFeature } from "./features/radar/routes.ts";
import { roomTypesFeature } from "./features/room-types/routes.ts";
import { registerCalendarFeed } from "./features/reservations/feeds/feed-route.ts";
import { guestEmailJob, remindersJob } from "./features/reservations/mails/jobs.ts";
import { guestReservationsFeature } from "./features/reservations/guests/guest-routes.ts";
import { reservationsFeature } from "./features/reservations/routes.ts";
import { searchFeature } from "./features/search/routes.ts";
import { servicesFeature } from "./features/services/routes.ts";
import { setupFeature } from "./features/setup/routes.ts";
import { settingsFeature } from "./features/settings/routes.ts";
import { devicesFeature } from "./features/devices/routes.ts";
import { reviewFeature } from "./features/review/routes.ts";
import { servingsFeature } from "./features/serving/routes.ts";
import { soldOutFeature } from "./features/item-availability/routes.ts";
import { staffFeature } from "./features/staff/routes.ts";
import { systemFeature } from "./features/system/routes.ts";
import { tablesFeature } from "./features/tables/routes.ts";
import { tabletsFeature } from "./features/tablets/routes.ts";
import { uploadsFeature } from "./features/uploads/routes.ts";
import { usersFeature } from "./features/users/routes.ts";
import { sweepFilesJob } from "./platform/media/sweep.ts";
import { cleanUpJob, removeFilesJob } from "./platform/jobs/clean-up.ts";
import { bindFeatures } from "./platform/calls/bind-routes.ts";
import type { Feature } from "./platform/calls/routes.ts";
import { ApiError } from "./platform/errors.ts";
import { createTrust } from "./platform/http/addresses.ts";
import { closePromptly, limitConnections, SILENT_CONNECTION_MS } from "./platform/http/connections.ts";
import { answerErrors, sendError, handleNotFound, handleUnrouted, logCalls } from "./platform/http/errors.ts";
import { secureHeaders, securityHeaders } from "./platform/http/headers.ts";
import { healthRoutes, LOAD_LIMITS, shedLoad } from "./platform/http/overload.ts";
import { REQUEST_ID, requestIdOf, sendRequestIds } from "./platform/http/request-ids.ts";
import { optionsRoute } from "./platform/http/options.ts";
import { endSlowBodies } from "./platform/http/body.ts";
import { budgetWork } from "./platform/http/work-budget.ts";
import { closeWhileDraining } from "./platform/http/draining.ts";
import { isPage, screenRoutes, sendPage } from "./platform/http/screens.ts";
import type { JobDefinition } from "./platform/jobs/job.ts";
import { emailJob } from "./platform/mail/email-job.ts";
import { countsJob } from "./platform/records/kept-counts.ts";
import { reportAllSlowStatements } from "./platform/monitoring/slow-statements.ts";
import { mediaRoutes } from "./platform/media/serve.ts";
import { traceRequests } from "./platform/monitoring/traces.ts";
import type { Services } from "./platform/services.ts";

/** All job definitions, for the worker of the process. */
export const jobs: readonly JobDefinition[] = [
  emailJob,
  guestEmailJob,
  remindersJob,
  lateOrderScanJob,
  lateOrderAlertJob,
  sumsJob,
  changeSetScanJob,
  changeSetJob,
  binScanJob,
  binRemovalJob,
  countsJob,
  removeFilesJob,
  cleanUpJob,
  sweepFilesJob,
];

/** Builds the server from its dependencies; it does not listen yet. */
export async function buildApp(services: Services, loadLimits = LOAD_LIMITS): Promise<FastifyInstance> {
  const headers = securityHeaders({
    imageSources: imageSources(services),
    https: services.config.PUBLIC_URL.startsWith("https:"),
  });
  const { config } = services;
  const trusts = createTrust(config.TRUST_PROXY);
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusts,
    genReqId: (request) => requestIdOf(request, trusts),
    bodyLimit: LIMITS.bodyBytes,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: "idle",
    // Requests that arrive on an open connection while the server closes get their response.
    return503OnClosing: false,
    connectionTimeout: SILENT_CONNECTION_MS,
    // the time of the largest file at the lowest rate; `endSlowBodies` checks the rate during the transfer
    requestTimeout: Math.ceil(LIMITS.videoBytes / config.BODY_MIN_RATE) * 1_000,
    http: { headersTimeout: config.HEADER_TIMEOUT * 1_000, connectionsCheckingInterval: config.HEADER_TIMEOUT * 250 },
    frameworkErrors: (error, request, reply) =>
      handleUnrouted(error, request, reply.headers({ ...headers, [REQUEST_ID]: request.id })),
  });
  traceRequests(app, services.monitor.traces, trusts);
  secureHeaders(app, headers);
  closeWhileDraining(app);
  sendRequestIds(app);
  answerErrors(app, services);
  reportAllSlowStatements(services);
  closePromptly(app);
  endSlowBodies(app, config);
  shedLoad(app, services, loadLimits);
  limitConnections(app, config, trusts);
  budgetWork(app, config);
  handleNotFound(app);
  logCalls(app, services);
  healthRoutes(app, services);
  await app.register(multipart, {
    limits: { fileSize: LIMITS.videoBytes + 1, files: 1, fields: 5, parts: 6, headerPairs: 50 },
  });
  const onFailure = (error: unknown): void => services.monitor.noteFailure(error);
  await app.register(mediaRoutes, { storage: services.storage, imageProxy: config.IMAGE_PROXY, onFailure });
  await optionsRoute(app);
  await screenRoutes(app);
  registerFollowPage(app, services);
  registerBookingPages(app, services);
  registerCalendarFeed(app, services);
  bindFeatures(app, services, features(app, services));
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendPage(reply) : sendError(request, reply, new ApiError("not_found")),
  );
  return app;
}

/** The features that need nothing but the database. */
const FEATURES: readonly Feature[] = [
  accountsFeature,
  signInFeature,
  secondFactorFeature,
  invitationsFeature,
  usersFeature,
  peopleFeature,
  permissionsFeature,
  rolesFeature,
  auditsFeature,
  searchFeature,
  analyticsFeature,
  calendarFeature,
  businessesFeature,
  branchesFeature,
  settingsFeature,
  setupFeature,
  languagesFeature,
  menusFeature,
  menuFilesFeature,
  categoriesFeature,
  itemsFeature,
  changeSetsFeature,
  servingsFeature,
  optionGroupsFeature,
  reviewFeature,
  holidaysFeature,
  radarFeature,
  hotelsFeature,
  roomTypesFeature,
  servicesFeature,
  staffFeature,
  eventsFeature,
  floorsFeature,
  floorPlansFeature,
  tablesFeature,
  closuresFeature,
  chaletOwnersFeature,
  ownChaletsFeature,
  uploadsFeature,
  qrSheetsFeature,
  ordersFeature,
  orderOfferFeature,
  invoicesFeature,
  reservationOfferFeature,
  guestReservationsFeature,
  tabletsFeature,
  soldOutFeature,
  devicesFeature,
  rejectionReasonsFeature,
  listViewsFeature,
  reservationsFeature,
];

function features(app: FastifyInstance, services: Services) {
  const all: Feature[] = [
    ...FEATURES,
    systemFeature(demoAccounts, services.payments),
    guestsFeature(app, services),
    guestOrdersFeature(services),
    liveFeature(services),
  ];
  all.push(binFeature(all));
  all.push(historyFeature(services, all));
  all.push(bulkFeature(services, all));
  all.push(importsFeature(services, all));
  const served = new Set(all.flatMap((one) => Object.keys(one.calls).map((verb) => `${one.name}.${verb}`)));
  for (const [name] of allCalls) if (!served.has(name)) throw new Error(`${name} is declared and not served.`);
  return all;
}

/** Other sources of images: the tiles of the map. */
function imageSources(services: Services): string[] {
  const tiles = services.config.MAP_TILE_URL;
  return tiles ? [new URL(tiles.replace(/\{\w+\}/g, "x")).origin.replace("://x.", "://*.")] : [];
}
