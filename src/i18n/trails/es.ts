import { createNumberFormatter } from '@/i18n/format-numbers';
import type { TrailMessages } from './en';

const { count } = createNumberFormatter('es');

/** The messages about trails in Spanish. */
export const messages: TrailMessages = {
  trails: {
    trail: 'Sendero',
    about: (time) => `aprox. ${time}`,
    up: (height) => `${height} de subida`,
    down: (height) => `${height} de bajada`,
    steps: (value) =>
      value ? count(value, { one: '# escalón', other: '# escalones' }) : 'escalones',
    stepFree: 'Sin escalones',
    stepFreeWords:
      'sin escalones sin escaleras accesible sin barreras silla de ruedas cochecito carrito carricoche',
    notChecked: 'Escalones sin comprobar',
    steep: 'empinado',
    rough: 'irregular',
    paved: 'pavimentado',
    loop: 'Circular',
    oneWay: 'Sentido único',
    start: (what) => `Empieza en ${what}.`,
    after: (what, distance) => `${what} tras ${distance}.`,
  },
  follow: {
    follow: 'Seguir este sendero',
    stop: 'Terminar',
    progress: (walked, left) => `${walked} recorridos, ${left} restantes`,
    off: (distance, heading) => `Está a ${distance} del sendero. Vaya ${heading} para llegar a él.`,
    wrongWay: 'Este sendero se recorre en el otro sentido.',
    end: 'Ha llegado al final.',
    wayBack: (distance) => `La vuelta: ${distance}.`,
  },
  closings: {
    openFrom: (from, to) => `Abierto entre ${from} y ${to}.`,
    start: 'el inicio',
    end: 'el final',
    detour: 'Este camino es más largo por un cierre.',
    noOtherWay: 'No hay otro camino.',
    ahead: (distance, closing) => `A ${distance}: ${closing}`,
  },
  route: {
    wayThere: 'Cómo llegar a pie',
    wayTo: (place) => `El camino a ${place}`,
    whereAreYou: '¿Dónde está usted?',
    myPosition: 'Mi posición',
    shortest: 'El más corto',
    walkTo: (trail, distance, heading) => `Camine${distance}${heading} hasta ${trail}`,
    follow: (trail, distance, heading) =>
      `Siga por ${trail}${heading}${distance && ` durante${distance}`}`,
    left: (trail, distance) =>
      `Gire a la izquierda por ${trail}${distance && ` y continúe${distance}`}`,
    right: (trail, distance) =>
      `Gire a la derecha por ${trail}${distance && ` y continúe${distance}`}`,
    straight: (trail, distance) => `Siga recto${distance} por ${trail}`,
    arrive: (place) => `Está en ${place}`,
    heading: (eighth) =>
      `hacia el ${'norte,noreste,este,sureste,sur,suroeste,oeste,noroeste'.split(',')[eighth] ?? ''}`,
    toward: (place) => ` en dirección a ${place}`,
    past: (places) => `, pasando por ${places}`,
    stairs: (stairs) => `, con ${stairs}`,
    dotted: 'Línea de puntos: aquí no hay ningún camino dibujado',
    unknownSteps: (distance) =>
      `No se sabe si hay escalones en ${distance ?? 'una parte'} de este camino.`,
    noWay: 'Los senderos no llevan hasta allí.',
    noWayWithoutSteps: 'No hay un camino sin escalones. Este es el más corto.',
    signpost: (place) => `Está en ${place}. Elija un lugar para ver el camino.`,
  },
};
