// The modules for visitors who walk along the trails, as one chunk. It loads only on maps with trails, once the browser
// is idle, so that it also works when the network is lost.
export { FollowTrail } from './follow/FollowTrail';
export { RouteButton } from './routes/RouteButton';
export { Routes } from './routes/RoutePanel';
