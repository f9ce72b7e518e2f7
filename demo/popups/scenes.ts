import { alderMillScene } from './alder-mill.ts';
import { birdHideScene } from './bird-hide.ts';
import { boathouseCafeScene } from './boathouse-cafe.ts';
import { campFireScene } from './camp-fire.ts';
import { deerLawnScene } from './deer-lawn.ts';
import { foxHollowScene } from './fox-hollow.ts';
import { heronBayScene } from './heron-bay.ts';
import { kiteMeadowScene } from './kite-meadow.ts';
import { larkCampScene } from './lark-camp.ts';
import { meadowFarmScene } from './meadow-farm.ts';
import { nineLarksScene } from './nine-larks.ts';
import { owlOakScene } from './owl-oak.ts';
import { picnicOrchardScene } from './picnic-orchard.ts';
import { ridgeTowerScene } from './ridge-tower.ts';
import { rowingJettyScene } from './rowing-jetty.ts';
import { sandyBayScene } from './sandy-bay.ts';
import { silverLeapScene } from './silver-leap.ts';
import { squirrelPlaygroundScene } from './squirrel-playground.ts';
import type { Scene } from './stage.ts';
import { stargazersLawnScene } from './stargazers-lawn.ts';
import { visitorCentreScene } from './visitor-centre.ts';

/** The popup picture of each place that has one, by slug. */
export const popupScenes: Readonly<Record<string, () => Scene>> = {
  'visitor-centre': visitorCentreScene,
  'squirrel-playground': squirrelPlaygroundScene,
  'picnic-orchard': picnicOrchardScene,
  'alder-mill': alderMillScene,
  'kite-meadow': kiteMeadowScene,
  'meadow-farm': meadowFarmScene,
  'deer-lawn': deerLawnScene,
  'boathouse-cafe': boathouseCafeScene,
  'rowing-jetty': rowingJettyScene,
  'bird-hide': birdHideScene,
  'heron-bay': heronBayScene,
  'sandy-bay': sandyBayScene,
  'owl-oak': owlOakScene,
  'fox-hollow': foxHollowScene,
  'stargazers-lawn': stargazersLawnScene,
  'ridge-tower': ridgeTowerScene,
  'silver-leap': silverLeapScene,
  'lark-camp': larkCampScene,
  'camp-fire': campFireScene,
  'nine-larks': nineLarksScene,
};
