import type { CDPSession } from '@playwright/test';

/** A request of a page: when it was sent, answered and complete, in milliseconds after navigation. */
export type PageRequest = {
  path: string;
  priority: string;
  sentMs: number;
  answeredMs: number | null;
  completeMs: number | null;
  bytes: number;
};

/** Records the requests of a page from now on, until the result is read. */
export function recordRequests(client: CDPSession): () => PageRequest[] {
  const requests = new Map<string, PageRequest>();
  let startS: number | null = null;
  const sinceStart = (timestamp: number) => (timestamp - (startS ?? timestamp)) * 1000;
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    startS ??= timestamp;
    const { pathname } = new URL(request.url);
    requests.set(requestId, {
      path: (request.method === 'OPTIONS' ? 'OPTIONS ' : '') + pathname,
      priority: request.initialPriority,
      sentMs: sinceStart(timestamp),
      answeredMs: null,
      completeMs: null,
      bytes: 0,
    });
  });
  client.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request) request.answeredMs = sinceStart(timestamp);
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request)
      Object.assign(request, { completeMs: sinceStart(timestamp), bytes: encodedDataLength });
  });
  return () => [...requests.values()];
}

/** Writes requests as text, one a line, in the order in which they were sent. */
export function writeWaterfall(requests: PageRequest[]): string[] {
  const time = (ms: number | null) => (ms === null ? '–' : ms.toFixed(0)).padStart(6);
  return [
    '  sent  first   done     kB',
    ...requests.map(({ path, priority, sentMs, answeredMs, completeMs, bytes }) =>
      [
        time(sentMs),
        time(answeredMs),
        time(completeMs),
        (bytes / 1000).toFixed(1).padStart(6),
        ` ${path} (${priority})`,
      ].join(' '),
    ),
  ];
}
