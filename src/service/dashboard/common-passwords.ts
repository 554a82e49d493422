/** Words that the most common passwords are made of, in the languages they are seen in; those of four letters and more. */
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
  .sort((a, b) => b.length - a.length)

export const commonWords = new RegExp(words.join('|'), 'g')

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
