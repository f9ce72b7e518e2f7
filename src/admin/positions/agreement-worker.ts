import { agreementOf, type PointPair } from '@/geo/agreement';
import { doTasks } from '@/lib/worker-task';

doTasks(async ({ pairs, aspectRatio }: { pairs: PointPair[]; aspectRatio: number }) =>
  agreementOf(pairs, aspectRatio),
);
