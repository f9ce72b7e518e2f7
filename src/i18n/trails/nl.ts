import { createNumberFormatter } from '@/i18n/format-numbers';
import type { TrailMessages } from './en';

const { count } = createNumberFormatter('nl');

/** The messages about trails in Dutch. */
export const messages: TrailMessages = {
  trails: {
    trail: 'Route',
    about: (time) => `ongeveer ${time}`,
    up: (height) => `${height} omhoog`,
    down: (height) => `${height} omlaag`,
    steps: (value) => (value ? count(value, { one: '# trede', other: '# treden' }) : 'treden'),
    stepFree: 'Zonder treden',
    stepFreeWords:
      'zonder treden zonder trappen drempelvrij toegankelijk rolstoel rolstoeltoegankelijk rollator kinderwagen buggy',
    notChecked: 'Treden niet gecontroleerd',
    steep: 'steil',
    rough: 'oneffen',
    paved: 'verhard',
    loop: 'Rondwandeling',
    oneWay: 'Eén richting',
    start: (what) => `Begint bij ${what}.`,
    after: (what, distance) => `${what} na ${distance}.`,
  },
  follow: {
    follow: 'Deze route volgen',
    stop: 'Stoppen',
    progress: (walked, left) => `${walked} gelopen, nog ${left}`,
    off: (distance, heading) =>
      `Je bent ${distance} van de route af. Ga ${heading} om er te komen.`,
    wrongWay: 'Deze route loop je in de andere richting.',
    end: 'Je bent aan het einde.',
    wayBack: (distance) => `De terugweg: ${distance}.`,
  },
  closings: {
    openFrom: (from, to) => `Open van ${from} tot ${to}.`,
    start: 'het begin',
    end: 'het einde',
    detour: 'Deze weg is langer door een afsluiting.',
    noOtherWay: 'Er is geen andere weg.',
    ahead: (distance, closing) => `Over ${distance}: ${closing}`,
  },
  route: {
    wayThere: 'De weg erheen',
    wayTo: (place) => `De weg naar ${place}`,
    whereAreYou: 'Waar ben je?',
    myPosition: 'Mijn positie',
    shortest: 'Kortste',
    walkTo: (trail, distance, heading) => `Loop${distance}${heading} tot aan ${trail}`,
    follow: (trail, distance, heading) => `Volg ${trail}${distance}${heading}`,
    left: (trail, distance) => `Sla linksaf naar ${trail}${distance && ` en loop${distance} door`}`,
    right: (trail, distance) =>
      `Sla rechtsaf naar ${trail}${distance && ` en loop${distance} door`}`,
    straight: (trail, distance) => `Ga${distance} rechtdoor over ${trail}`,
    arrive: (place) => `Je bent bij ${place}`,
    heading: (eighth) =>
      `naar het ${'noorden,noordoosten,oosten,zuidoosten,zuiden,zuidwesten,westen,noordwesten'.split(',')[eighth] ?? ''}`,
    toward: (place) => ` richting ${place}`,
    past: (places) => `, langs ${places}`,
    stairs: (stairs) => `, met ${stairs}`,
    dotted: 'Gestippeld: hier is geen pad getekend',
    unknownSteps: (distance) =>
      `Van ${distance ?? 'een deel'} van deze weg is niet bekend of er treden zijn.`,
    noWay: 'De paden leiden daar niet naartoe.',
    noWayWithoutSteps: 'Er is geen weg zonder treden. Dit is de kortste.',
    signpost: (place) => `Je bent bij ${place}. Kies een plek om de weg erheen te zien.`,
  },
};
