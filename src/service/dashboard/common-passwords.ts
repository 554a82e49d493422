/** Words that the most common passwords are made of, in the languages they are seen in: common wherever the long list has them. */
const words = `
password passwort motdepasse contrasena contraseña senha parola wachtwoord haslo heslo passord salasana geheim secret
welcome willkommen bienvenue bienvenido welkom letmein changeme default guest master admin administrator root toor user login access
platen dashboard server computer internet windows microsoft google samsung apple iphone android facebook linkedin amazon office
iloveyou ichliebedich teamo tequiero jetaime loveyou loveme lovely love hello hallo bonjour hola ciao test tester testing temp sample
qwerty qwertz azerty monkey dragon tigger tiger lion eagle falcon panther dolphin horse kitty puppy snoopy maggie bailey buddy pepper
ginger cookie cheese banana chocolate coffee orange purple yellow silver golden diamond flower sunshine rainbow princess prinzessin
football fussball baseball basketball soccer hockey tennis golfer yankees cowboys steelers lakers chelsea liverpool arsenal barcelona
realmadrid juventus bayern dortmund superman batman spiderman starwars pokemon naruto matrix ninja pirate wizard gandalf
shadow hunter ranger killer buster harley mustang ferrari porsche mercedes corvette camaro yamaha
michael jordan jennifer jessica ashley daniel charlie thomas george andrew joshua matthew robert william james david anthony nicole
amanda hannah sophie samantha patrick alexander martin stefan andreas christian sandra melanie
freedom liberty whatever nothing trustno family forever friends money lucky magic happy smile angel jesus christ blessed heaven peace
january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday spring summer autumn winter sommer herbst fruehling frühling
correcthorsebatterystaple thequickbrownfox
`
  .trim()
  .split(/\s+/)

/** `bits`: how many guesses it is worth, as a power of two. */
export type CommonWord = { word: string; bits: number }

const shortest = 4
const longest = 32
/** Whoever chooses words chooses among about a thousand, or as many as stand before it in the list. */
const leastBits = 10
/** Where no letter is in it, it is no word. */
const bitsOf = (word: string, place: number): number => (/\p{L}/u.test(word) ? Math.max(leastBits, Math.log2(place + 1)) : 0)

/** Some 50,000 passwords of lists that were stolen, the most common first: loaded when the first password is set. */
const load = async (): Promise<ReadonlyMap<string, number>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const listed = dictionary['passwords-common'].filter(word => word.length >= shortest && word.length <= longest)
  return new Map([...listed.map((word, place) => [word, bitsOf(word, place)] as const), ...words.map(word => [word, leastBits] as const)])
}
let loaded: ReturnType<typeof load> | undefined

/** Gives what takes the common words out of a text, the longest at every place, and tells them. */
export const commonWordFinder = async (): Promise<(text: string) => { rest: string; found: CommonWord[] }> => {
  loaded ??= load()
  const known = await loaded
  return text => {
    const found: CommonWord[] = []
    let rest = ''
    for (let at = 0; at < text.length; ) {
      let size = Math.min(longest, text.length - at)
      while (size >= shortest && !known.has(text.slice(at, at + size))) size--
      if (size < shortest) rest += text[at++]
      else {
        const word = text.slice(at, at + size)
        found.push({ word, bits: known.get(word)! })
        at += size
      }
    }
    return { rest, found }
  }
}

/** Runs of the alphabet, of digits and of keyboards in rows, columns and zigzag, there and back. */
export const runs: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'zxcvbnmasdfghjklqwertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  '1a2b3c4d5e6f7g8h9i0j',
  'a1b2c3d4e5f6g7h8i9j0',
].flatMap(run => [run, [...run].reverse().join('')])

const letters: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i', '€': 'e' }

/** What `p4$$w0rd` means. */
export const plainLetters = (text: string): string => text.replace(/[013457@$!€]/g, sign => letters[sign]!)
